/** A number to tap, under the words that ask to call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replaceAll(" ", "")}`}
      className="flex min-h-11 w-fit items-center font-semibold underline underline-offset-4"
    >
      {phone}
    </a>
  );
}
