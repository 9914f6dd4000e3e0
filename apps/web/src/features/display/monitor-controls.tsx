import { LayoutList, Maximize } from "lucide-react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import type { AutoRefresh } from "../../platform/use-auto-refresh.ts";
import { CheckboxField } from "../../ui/field.tsx";

interface MonitorControlsProps {
  readonly slug: string;
  readonly auto: AutoRefresh;
  readonly chime: { readonly isOn: boolean; readonly turn: (on: boolean) => void };
}

const CONTROL =
  "inline-flex size-11 items-center justify-center rounded-full hover:bg-white/10 focus-visible:outline-honey";

export function MonitorControls({ slug, auto, chime }: MonitorControlsProps) {
  const { monitor } = useWords("board");
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-[#d9c9b8]">
      <CheckboxField
        label={monitor.auto}
        checked={auto.isOn}
        onChange={(event) => auto.turn(event.target.checked)}
      />
      <CheckboxField
        label={monitor.chime}
        checked={chime.isOn}
        onChange={(event) => chime.turn(event.target.checked)}
      />
      {document.fullscreenEnabled && (
        <button
          type="button"
          aria-label={monitor.full_screen}
          title={monitor.full_screen}
          onClick={() => void toggleFullScreen()}
          className={CONTROL}
        >
          <Maximize size={20} aria-hidden />
        </button>
      )}
      <Link
        to={`/${slug}/orders`}
        aria-label={monitor.to_board}
        title={monitor.to_board}
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
