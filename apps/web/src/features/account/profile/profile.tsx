import { Suspense, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import type { IdentityUser } from "../../../lib/identity/provider.ts";
import { useOffersSecurity, useProfile } from "../../../lib/identity/use-identity.ts";
import { loadLater } from "../../../lib/load-later.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { staffShop } from "../access/staff-access.tsx";
import { Devices } from "../security/devices.tsx";
import { Security } from "../security/security.tsx";
import { AddressBook } from "./address-book.tsx";
import { ContactForm } from "./contact-form.tsx";

const { Part: DeleteDialog } = loadLater(() =>
  import("./delete-dialog.tsx").then((module) => module.DeleteDialog),
);

export function Profile({ user }: { user: IdentityUser }) {
  const { profile: words } = useWords("account");
  const profile = useProfile();
  const hasDevices = useOffersSecurity();
  if (profile === undefined) return <Skeleton className="mx-auto h-96 max-w-2xl" />;
  const { name = user.name, phone = "", addresses = [] } = profile ?? {};
  const isStaff = staffShop(profile) !== null;

  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <h1 className="text-4xl">{words.title}</h1>
      <ContactForm user={user} name={name} phone={phone} />
      <AddressBook userId={user.uid} addresses={addresses} />
      <Security user={user} isStaff={isStaff} />
      {hasDevices && <Devices userId={user.uid} />}
      <DeleteAccount isStaff={isStaff} />
    </div>
  );
}

function DeleteAccount({ isStaff }: { isStaff: boolean }) {
  const { profile: words } = useWords("account");
  const [isAsking, setAsking] = useState(false);
  if (isStaff)
    return <p className="px-5 text-sm text-ink-soft sm:px-7">{words.staff_cannot_delete}</p>;
  return (
    <div className="flex flex-col items-start gap-2 px-5 sm:px-7">
      <p className="text-sm text-ink-soft">{words.delete_hint}</p>
      <Button look="secondary" className="hover:border-alarm" onClick={() => setAsking(true)}>
        <span className="text-alarm">{words.delete_account}</span>
      </Button>
      <Suspense fallback={null}>
        {isAsking && <DeleteDialog onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  );
}
