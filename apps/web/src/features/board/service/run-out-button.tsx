import type { OrderLine } from "@comptoir/domain";
import { lineWords } from "@comptoir/domain";
import { PackageX } from "lucide-react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useNoMovesReason } from "../orders/stored-list.ts";
import { useServiceLayer } from "./service-layer.ts";

export function RunOutButton({ line }: { readonly line: OrderLine }) {
  const { run_out: words } = useWords("board").service;
  const { lines } = useWords("orders");
  const language = useLanguage();
  const { openRunOut } = useServiceLayer();
  const whyNot = useNoMovesReason();
  return (
    <IconButton
      label={words.of_line(lineWords(line, lines, language).title)}
      disabled={whyNot !== undefined}
      onClick={() => openRunOut(line)}
      className="text-ink-soft in-data-moved:invisible"
    >
      <PackageX size={20} aria-hidden />
    </IconButton>
  );
}
