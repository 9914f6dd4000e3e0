import type { AddedPhoto, PhotoTurn } from "@comptoir/contract";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, RotateCw } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { readArrow } from "./focus-picker.tsx";
import type { ChosenPhoto } from "./read-photo.ts";
import { SendingFailed, SendingProgress, type UploadPhoto, useSending } from "./sending.tsx";

interface CropEditorProps {
  readonly slug: string;
  readonly photo: ChosenPhoto;
  /** Width / height. */
  readonly shape: number;
  readonly upload: UploadPhoto;
  readonly onDone: (photo: AddedPhoto) => void;
  readonly onCancel: () => void;
}

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
/** One key press, in fractions of the frame. */
const STEP = 0.05;
const WAYS = [
  { way: "left", Icon: ArrowLeft, x: -1, y: 0 },
  { way: "right", Icon: ArrowRight, x: 1, y: 0 },
  { way: "up", Icon: ArrowUp, x: 0, y: -1 },
  { way: "down", Icon: ArrowDown, x: 0, y: 1 },
] as const;

export function CropEditor({ slug, photo, shape, upload, onDone, onCancel }: CropEditorProps) {
  const words = useWords("officePhotos");
  const [hintId, zoomId] = [useId(), useId()];
  const frame = useRef<HTMLDivElement>(null);
  const { turn, zoom, place, area, move, zoomTo, turnRight, ...cropping } = useFraming();
  const { state, send, stop } = useSending(slug, upload, onDone);
  const isSending = state.kind === "sending";
  // The button that chose the photo is gone: continue here.
  useEffect(() => frame.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = readArrow(event);
    if (arrow) move(arrow);
    if (event.key === "+") zoomTo(zoom + ZOOM_STEP);
    if (event.key === "-") zoomTo(zoom - ZOOM_STEP);
  };
  return (
    <div className="flex flex-col gap-3">
      <div
        ref={frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows of a keyboard move what is in it.
        tabIndex={0}
        aria-label={words.frame}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        style={{ aspectRatio: shape }}
        className="relative w-full overflow-hidden rounded-card bg-cream-deep"
      >
        <Cropper
          image={photo.src}
          aspect={shape}
          objectFit="cover"
          crop={place}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          rotation={turn}
          showGrid={false}
          zoomWithScroll={false}
          cropperProps={{ tabIndex: -1 }}
          disableAutomaticStylesInjection
          {...cropping}
        />
      </div>
      <p id={hintId} className="text-sm text-ink-soft">
        {words.frame_hint}
      </p>
      {/* The upload has its framing already: changes would be lost. */}
      <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-3">
        <legend className="sr-only">{words.framing}</legend>
        <div className="flex flex-wrap items-center justify-between gap-1">
          <div className="flex">
            {WAYS.map(({ way, Icon, ...by }) => (
              <IconButton key={way} label={words.move[way]} onClick={() => move(by)}>
                <Icon size={20} aria-hidden />
              </IconButton>
            ))}
          </div>
          <Button look="secondary" onClick={turnRight}>
            <RotateCw size={18} aria-hidden />
            {words.turn}
          </Button>
        </div>
        <div className="flex items-center gap-3">
          <label htmlFor={zoomId} className="text-sm font-semibold">
            {words.zoom}
          </label>
          <input
            id={zoomId}
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            aria-valuetext={words.zoom_by(Math.round(zoom * 100))}
            onChange={({ target }) => zoomTo(target.valueAsNumber)}
            className="h-11 min-w-0 flex-1 accent-accent"
          />
        </div>
      </fieldset>
      {isSending && <SendingProgress part={state.part} />}
      {state.kind === "failed" && <SendingFailed error={state.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={isSending ? stop : onCancel}>
          {isSending ? words.stop : words.cancel}
        </Button>
        <Button
          busy={isSending}
          disabled={!area}
          onClick={() => area && void send({ blob: photo.blob, turn, crop: cropOf(area) })}
        >
          {state.kind === "failed" ? words.retry : words.use}
        </Button>
      </div>
    </div>
  );
}

/** The cropper restricts what is dragged; moves and zooms by keys and buttons are restricted here. */
function useFraming() {
  const [turn, setTurn] = useState<PhotoTurn>(0);
  const [zoom, setZoom] = useState(1);
  /** Offset of the photo's centre from the frame's, in pixels. */
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [size, setSize] = useState({ width: 0, height: 0 });
  /** The visible part of the turned photo, in percent. */
  const [area, setArea] = useState<Area>();
  const move = (by: { readonly x: number; readonly y: number }) => {
    if (!area) return;
    const within = (offset: number, frame: number, part: number) => {
      const most = (frame * (100 / part - 1)) / 2;
      return Math.min(Math.max(offset, -most), most);
    };
    setPlace(({ x, y }) => ({
      x: within(x + by.x * STEP * size.width, size.width, area.width),
      y: within(y + by.y * STEP * size.height, size.height, area.height),
    }));
  };
  const zoomTo = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 1), MAX_ZOOM);
    setZoom(next);
    setPlace(({ x, y }) => ({ x: (x * next) / zoom, y: (y * next) / zoom }));
  };
  const turnRight = () => {
    setTurn(((turn + 90) % 360) as PhotoTurn);
    setPlace(({ x, y }) => ({ x: -y, y: x }));
  };
  return {
    ...{ turn, zoom, place, area, move, zoomTo, turnRight },
    onCropChange: setPlace,
    onZoomChange: setZoom,
    onCropAreaChange: setArea,
    setCropSize: setSize,
  };
}

const MILLIONTHS = 1e6;

function cropOf({ x, y, width, height }: Area) {
  const fraction = (percent: number) => Math.round((percent * MILLIONTHS) / 100) / MILLIONTHS;
  return { x: fraction(x), y: fraction(y), width: fraction(width), height: fraction(height) };
}
