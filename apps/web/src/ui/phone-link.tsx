/** A number to tap, under the words that ask to call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={phoneHref(phone)}
      className="flex min-h-11 w-fit items-center font-semibold underline underline-offset-4"
    >
      {phone}
    </a>
  );
}

/** However people write it, "079/555.12.34" is dialled by its digits. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
