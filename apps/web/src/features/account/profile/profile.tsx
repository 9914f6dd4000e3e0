import { useWords } from "../../../i18n/words.ts";
import type { IdentityUser } from "../../../lib/identity/provider.ts";
import { useProfile } from "../../../lib/identity/use-identity.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { staffShop } from "../staff-shop.ts";
import { AddressBook } from "./address-book.tsx";
import { ContactForm } from "./contact-form.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { PasswordLink } from "./password-link.tsx";

export function Profile({ user }: { user: IdentityUser }) {
  const { profile: words } = useWords("account");
  const profile = useProfile();
  if (profile === undefined) return <Skeleton className="mx-auto h-96 max-w-2xl" />;
  const { name = user.name, phone = "", addresses = [] } = profile ?? {};

  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <h1 className="text-4xl">{words.title}</h1>
      <ContactForm user={user} name={name} phone={phone} />
      <AddressBook uid={user.uid} addresses={addresses} />
      <section
        aria-labelledby="security"
        className="flex flex-col gap-5 rounded-card bg-paper p-5 shadow-card sm:p-7"
      >
        <h2 id="security" className="text-xl">
          {words.security}
        </h2>
        <PasswordLink email={user.email} />
        <DeleteAccount isStaff={staffShop(profile) !== null} />
      </section>
    </div>
  );
}
