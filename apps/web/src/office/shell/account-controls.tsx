import { SHOP_LANGUAGES } from "@comptoir/domain";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useLanguageChoice } from "../../i18n/use-language-choice.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useOfficeTools } from "../draft/draft-context.ts";
import { useDraft } from "../draft/use-draft.ts";

/** Signing out saves unsent changes first, and asks if that fails. */
export function AccountControls() {
  const { leave: words } = useWords("office");
  const common = useWords("common");
  const language = useLanguage();
  const choose = useLanguageChoice();
  const { flush } = useDraft();
  const { signOut } = useOfficeTools();
  const [asks, setAsks] = useState(false);
  const leave = async () => {
    const isSaved = await flush().then(
      () => true,
      () => false,
    );
    if (isSaved) await signOut();
    else setAsks(true);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <ChoiceChips
        legend={common.language.label}
        value={language}
        choices={SHOP_LANGUAGES.map((value) => ({
          value,
          name: common.language[value],
          content: value.toUpperCase(),
        }))}
        onChange={(value) => void choose(value)}
      />
      <Button look="quiet" onClick={() => void leave()}>
        <LogOut size={18} aria-hidden />
        {common.account.sign_out}
      </Button>
      <ConfirmDialog
        open={asks}
        title={words.ask}
        text={words.text}
        confirmLabel={common.account.sign_out}
        cancelLabel={words.stay}
        danger
        onConfirm={() => void signOut()}
        onCancel={() => setAsks(false)}
      />
    </div>
  );
}
