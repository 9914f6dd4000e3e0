import { inSentence } from "../../../i18n/in-sentence.ts";
import { useWords } from "../../../i18n/words.ts";
import { useOutageWords } from "../../../order/service/outage-words.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { RunOut } from "./run-out.tsx";
import type { ServicePage, useServicePages } from "./service-layer.ts";
import { ServiceOverview } from "./service-overview.tsx";
import { SwitchOff } from "./switch-off.tsx";

interface ServiceDialogProps extends Omit<ReturnType<typeof useServicePages>, "isOpen"> {
  readonly open: boolean;
}

export function ServiceDialog({
  open,
  page,
  openers,
  openTarget,
  back,
  close,
}: ServiceDialogProps) {
  const common = useWords("common");
  const title = useTitle(page);
  return (
    <Dialog open={open} onClose={close} title={title} closeLabel={common.close}>
      {page.shows === "service" && (
        <ServiceOverview onMore={() => openers.openRunOut()} onDone={close} />
      )}
      {(page.shows === "line" || page.shows === "menu") && (
        <RunOut
          key={page.shows}
          line={page.shows === "line" ? page.line : undefined}
          onChoose={openTarget}
        />
      )}
      {page.shows === "target" && <SwitchOff target={page.target} onBack={back} onDone={close} />}
    </Dialog>
  );
}

function useTitle(page: ServicePage): string {
  const { title, run_out } = useWords("board").service;
  const { nameOf } = useOutageWords(useShop().shop);
  if (page.shows === "service") return title;
  if (page.shows !== "target") return run_out.title;
  const name = nameOf(page.target);
  return run_out.title_of(page.target.kind === "ingredient" ? inSentence(name) : name);
}
