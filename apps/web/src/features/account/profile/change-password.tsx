import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import type { IdentityUser } from "../../../identity/provider.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { devicesQuery } from "../devices/device-calls.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { PasswordLink } from "./password-link.tsx";

interface ChangePasswordProps {
  readonly user: IdentityUser;
  readonly isStaff: boolean;
}

export function ChangePassword({ user: { uid, email }, isStaff }: ChangePasswordProps) {
  const queries = useQueryClient();
  const { password: words } = useWords("security");
  const [status, setStatus] = useState<"closed" | "open" | "saved">("closed");
  const heading = useRef<HTMLHeadingElement>(null);
  const end = (as: "closed" | "saved") => {
    setStatus(as);
    heading.current?.focus();
    // A new password ends the sessions elsewhere.
    if (as === "saved") void queries.invalidateQueries({ queryKey: devicesQuery(uid).queryKey });
  };
  return (
    <div className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {words.title}
      </h3>
      {status === "saved" && <Notice tone="success">{words.saved}</Notice>}
      {status === "open" ? (
        <>
          <ChangePasswordForm
            email={email}
            isStaff={isStaff}
            onSaved={() => end("saved")}
            onCancel={() => end("closed")}
          />
          <div className="flex flex-col gap-1">
            <p className="text-sm text-ink-soft">{words.none}</p>
            <PasswordLink email={email} label={words.send_link} />
          </div>
        </>
      ) : (
        <Button look="secondary" className="self-start" onClick={() => setStatus("open")}>
          {words.change}
        </Button>
      )}
    </div>
  );
}
