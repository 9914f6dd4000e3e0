import type { AddedPhoto } from "@comptoir/contract";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { CropFrame } from "./crop-frame.tsx";
import { cropOf, movePhoto, turnRight, WHOLE, zoomTo } from "./framing.ts";
import { MoveButtons } from "./move-buttons.tsx";
import { PhotoCanvas } from "./photo-canvas.tsx";
import type { ChosenPhoto } from "./read-photo.ts";
import { SendingFailed, SendingProgress } from "./sending-report.tsx";
import type { UploadPhoto } from "./upload-photo.ts";
import { useSending } from "./use-sending.ts";
import { ZoomSlider } from "./zoom-slider.tsx";

interface CropEditorProps {
  readonly slug: string;
  readonly photo: ChosenPhoto;
  /** Width / height. */
  readonly shape: number;
  readonly upload: UploadPhoto;
  readonly onDone: (photo: AddedPhoto) => void;
  readonly onCancel: () => void;
}

export function CropEditor({ slug, photo, shape, upload, onDone, onCancel }: CropEditorProps) {
  const words = useWords("officePhotos");
  const { picture, blob } = photo;
  const [framing, setFraming] = useState(WHOLE);
  const { state, send, stop } = useSending({ slug, upload, onSent: onDone });
  const crop = cropOf(framing, picture, shape);
  const move = (x: number, y: number) =>
    setFraming((now) => movePhoto(now, { x, y }, picture, shape));
  const zoom = (change: (zoom: number) => number) =>
    setFraming((now) => zoomTo(now, change(now.zoom), picture, shape));
  const isSending = state.kind === "sending";

  return (
    <div className="flex flex-col gap-3">
      <CropFrame shape={shape} onMove={move} onZoom={zoom}>
        <PhotoCanvas picture={picture} turn={framing.turn} crop={crop} shape={shape} />
      </CropFrame>
      {/* The upload has its framing already: changes would be lost. */}
      <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-3">
        <legend className="sr-only">{words.framing}</legend>
        <div className="flex flex-wrap items-center justify-between gap-1">
          <MoveButtons onMove={move} />
          <Button look="secondary" onClick={() => setFraming(turnRight)}>
            <RotateCw size={18} aria-hidden />
            {words.turn}
          </Button>
        </div>
        <ZoomSlider zoom={framing.zoom} onChange={(value) => zoom(() => value)} />
      </fieldset>
      {isSending && <SendingProgress part={state.part} />}
      {state.kind === "failed" && <SendingFailed error={state.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={isSending ? stop : onCancel}>
          {isSending ? words.stop : words.cancel}
        </Button>
        <Button busy={isSending} onClick={() => void send({ blob, turn: framing.turn, crop })}>
          {state.kind === "failed" ? words.retry : words.use}
        </Button>
      </div>
    </div>
  );
}
