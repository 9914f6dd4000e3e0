import { LayoutList, Maximize } from "lucide-react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import type { AutoRefresh } from "../../platform/use-auto-refresh.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { CheckboxField } from "../../ui/field.tsx";

interface DisplayControlsProps {
  readonly auto: AutoRefresh;
  readonly chime: { readonly isOn: boolean; readonly setOn: (on: boolean) => void };
}

const CONTROL =
  "inline-flex size-11 items-center justify-center rounded-full hover:bg-white/10 focus-visible:outline-honey";

export function DisplayControls({ auto, chime }: DisplayControlsProps) {
  const { display } = useWords("board");
  const { slug } = useShop();
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-[#d9c9b8]">
      <CheckboxField
        label={display.auto}
        checked={auto.isOn}
        onChange={(event) => auto.setOn(event.target.checked)}
      />
      <CheckboxField
        label={display.chime}
        checked={chime.isOn}
        onChange={(event) => chime.setOn(event.target.checked)}
      />
      {document.fullscreenEnabled && (
        <button
          type="button"
          aria-label={display.full_screen}
          title={display.full_screen}
          onClick={() => void toggleFullScreen()}
          className={CONTROL}
        >
          <Maximize size={20} aria-hidden />
        </button>
      )}
      <Link
        to={`/${slug}/orders`}
        aria-label={display.to_board}
        title={display.to_board}
        className={CONTROL}
      >
        <LayoutList size={20} aria-hidden />
      </Link>
    </div>
  );
}

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}
