import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { STEP } from "./crop-frame.tsx";

const WAYS = [
  { way: "left", Icon: ArrowLeft, x: -STEP, y: 0 },
  { way: "right", Icon: ArrowRight, x: STEP, y: 0 },
  { way: "up", Icon: ArrowUp, x: 0, y: -STEP },
  { way: "down", Icon: ArrowDown, x: 0, y: STEP },
] as const;

/** An alternative to dragging. */
export function MoveButtons({ onMove }: { onMove: (x: number, y: number) => void }) {
  const { move } = useWords("officePhotos");
  return (
    <div className="flex">
      {WAYS.map(({ way, Icon, x, y }) => (
        <IconButton key={way} label={move[way]} onClick={() => onMove(x, y)}>
          <Icon size={20} aria-hidden />
        </IconButton>
      ))}
    </div>
  );
}
