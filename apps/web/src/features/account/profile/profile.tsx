import { STAFF_PATHS, teamChangeResponse } from "@comptoir/contract";
import { useMutation } from "@tanstack/react-query";
import { Suspense } from "react";
import { failureWords } from "../../../i18n/failure-words.ts";
import { useWords } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import type { IdentityUser } from "../../../identity/provider.ts";
import { useOffersSecurity, useProfile } from "../../../identity/use-profile.ts";
import { call } from "../../../platform/api.ts";
import { useLayer } from "../../../platform/layers.ts";
import { loadLater } from "../../../platform/load-later.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { staffShop } from "../access/staff-access.tsx";
import { Devices } from "../security/devices.tsx";
import { Security } from "../security/security.tsx";
import { AddressBook } from "./address-book.tsx";
import { ContactForm } from "./contact-form.tsx";

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

const { Part: DeleteDialog } = loadLater(() =>
  import("./delete-dialog.tsx").then((module) => module.DeleteDialog),
);

function DeleteAccount({ userId, staffOf }: { userId: string; staffOf: string | null }) {
  const { profile: words } = useWords("account");
  const question = useLayer("delete-account", { isTransient: true });
  if (staffOf) return <LeaveTeam slug={staffOf} />;
  return (
    <div className="flex flex-col items-start gap-2 px-5 sm:px-7">
      <p className="text-sm text-ink-soft">{words.delete_hint}</p>
      <Button look="secondary" className="hover:border-alarm" onClick={() => question.open()}>
        <span className="text-alarm">{words.delete_account}</span>
      </Button>
      <Suspense fallback={null}>
        {question.isOpen && <DeleteDialog userId={userId} onClose={question.close} />}
      </Suspense>
    </div>
  );
}

/** Staff must leave their team before they can delete their account. */
function LeaveTeam({ slug }: { slug: string }) {
  const { profile: words } = useWords("account");
  const { cancel } = useWords("common");
  const errors = useWords("errors");
  const question = useLayer("leave-team", { isTransient: true });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await leaveTeam(slug);
      // The server has ended every session, so a failed sign-out only needs a refresh.
      await identity.signOut().catch(() => identity.refresh());
    },
    onSuccess: () => showToast(words.left, { tone: "success" }),
    onError: (error) => {
      const text = failureWords(errors, error);
      showToast(text, { tone: "error" });
    },
  });
  return (
    <div className="flex flex-col items-start gap-2 px-5 sm:px-7">
      <p className="text-sm text-ink-soft">{words.leave_hint}</p>
      <Button look="secondary" busy={isPending} onClick={() => question.open()}>
        {words.leave}
      </Button>
      <ConfirmDialog
        open={question.isOpen}
        danger
        title={words.leave_title}
        text={words.leave_text}
        confirmLabel={words.leave}
        cancelLabel={cancel}
        onCancel={question.close}
        onConfirm={() => {
          question.close();
          mutate();
        }}
      />
    </div>
  );
}

function leaveTeam(slug: string) {
  return call(STAFF_PATHS.leaveTeam, {
    method: "POST",
    body: { restaurantId: slug },
    answers: teamChangeResponse,
    signed: "staff",
  });
}
