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

/** Strips separators: "079/555.12.34" becomes "tel:0795551234". */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
