import { MAX_DEVICE_NAME } from "@comptoir/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import { problemOf } from "../../../identity/provider.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { keepForKitchen } from "./device-calls.ts";

/** Says what a kitchen's tablet may and may not, and gives it its name. */
export function KitchenDialog({ onClose }: { onClose: () => void }) {
  const { tablet: words } = useWords("security");
  const { problems } = useWords("account");
  const { close, cancel } = useWords("common");
  const [name, setName] = useState<string>(words.default_name);
  const [isMissing, setMissing] = useState(false);
  const keep = useMutation({
    mutationFn: keepForKitchen,
    onSuccess: async () => {
      await identity.refresh();
      showToast(words.done, { tone: "success" });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    setMissing(!given);
    if (given && !keep.isPending) keep.mutate(given);
  };
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={close} description={words.text}>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        <li>{words.stays}</li>
        <li>{words.opens}</li>
        <li>{words.ends}</li>
      </ul>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.name}
          name="device"
          autoComplete="off"
          maxLength={MAX_DEVICE_NAME}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isMissing ? words.name_required : undefined}
        />
        {keep.isError && <Notice tone="error">{problems[problemOf(keep.error)]}</Notice>}
        <Button type="submit" wide busy={keep.isPending}>
          {words.confirm}
        </Button>
        <Button look="secondary" wide onClick={onClose}>
          {cancel}
        </Button>
      </form>
    </Dialog>
  );
}
