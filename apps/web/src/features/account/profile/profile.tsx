import { useWords } from "../../../i18n/words.ts";
import type { IdentityUser } from "../../../identity/provider.ts";
import { useOffersSecurity } from "../../../identity/use-offers.ts";
import { useProfile } from "../../../identity/use-profile.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { staffShop } from "../access/staff-access.tsx";
import { Devices } from "../security/devices.tsx";
import { Security } from "../security/security.tsx";
import { AddressBook } from "./address-book.tsx";
import { ContactForm } from "./contact-form.tsx";
import { DeleteAccount } from "./delete-account.tsx";

export function Profile({ user }: { user: IdentityUser }) {
  const { profile: words } = useWords("account");
  const profile = useProfile();
  const hasDevices = useOffersSecurity();
  if (profile === undefined) return <Skeleton className="mx-auto h-96 max-w-2xl" />;
  const { name = user.name, phone = "", addresses = [] } = profile ?? {};
  const staffOf = staffShop(profile);

  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <h1 className="text-4xl">{words.title}</h1>
      <ContactForm user={user} name={name} phone={phone} />
      <AddressBook userId={user.userId} addresses={addresses} />
      <Security user={user} isStaff={staffOf !== null} />
      {hasDevices && <Devices userId={user.userId} />}
      <DeleteAccount userId={user.userId} staffOf={staffOf} />
    </div>
  );
}
