import { MAX_DEVICE_NAME } from "@comptoir/contract";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { callAuth } from "../../../identity/auth-call.ts";
import { identity } from "../../../identity/identity.ts";
import { problemOf } from "../../../identity/provider.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { checkFields } from "../../../ui/form/form-refusal.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";
import { showToast } from "../../../ui/toasts.ts";

export function KitchenDialog({ onClose }: { onClose: () => void }) {
  const { tablet: words } = useWords("security");
  const { problems } = useWords("account");
  const { close, cancel } = useWords("common");
  const form = useForm({
    state: useState<{ device: string }>({ device: words.default_name }),
    words,
    check: ({ device }) => {
      const name = device.trim();
      return checkFields(name, { device: name ? [] : ["name_required"] });
    },
    send: async (name) => {
      await callAuth("/devices/kitchen", { name });
      await identity.refresh();
      showToast(words.done, { tone: "success" });
      onClose();
    },
    refusalOf: (error) => ({ problem: problemOf(error) }),
  });
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={close} description={words.text}>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        <li>{words.stays}</li>
        <li>{words.opens}</li>
        <li>{words.ends}</li>
      </ul>
      <form {...form.props} className="flex flex-col gap-4">
        <TextField
          {...form.field("device")}
          label={words.name}
          autoComplete="off"
          maxLength={MAX_DEVICE_NAME}
          required
        />
        {form.problem && <Notice tone="error">{problems[form.problem]}</Notice>}
        <Button type="submit" wide busy={form.isBusy}>
          {words.confirm}
        </Button>
        <Button look="secondary" wide onClick={onClose}>
          {cancel}
        </Button>
      </form>
    </Dialog>
  );
}
