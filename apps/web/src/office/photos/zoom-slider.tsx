import { useId } from "react";
import { useWords } from "../../i18n/words.ts";
import { MAX_ZOOM } from "./framing.ts";

interface ZoomSliderProps {
  readonly zoom: number;
  readonly onChange: (zoom: number) => void;
}

export function ZoomSlider({ zoom, onChange }: ZoomSliderProps) {
  const words = useWords("officePhotos");
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {words.zoom}
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={zoom}
        aria-valuetext={words.zoom_by(Math.round(zoom * 100))}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 min-w-0 flex-1 accent-accent"
      />
    </div>
  );
}
