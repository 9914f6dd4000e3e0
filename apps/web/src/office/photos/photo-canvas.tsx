import type { PhotoCrop, PhotoTurn } from "@comptoir/contract";
import { useEffect, useRef } from "react";
import { turnedSize } from "./framing.ts";

interface PhotoCanvasProps {
  readonly picture: HTMLCanvasElement;
  readonly turn: PhotoTurn;
  readonly crop: PhotoCrop;
  /** Width / height. */
  readonly shape: number;
}

/** In pixels; sharp on a large phone. */
const WIDTH = 960;

export function PhotoCanvas({ picture, turn, crop, shape }: PhotoCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) draw(context, { picture, turn, crop });
  }, [picture, turn, crop]);
  return (
    <canvas
      ref={canvas}
      width={WIDTH}
      height={Math.round(WIDTH / shape)}
      aria-hidden
      className="pointer-events-none size-full"
    />
  );
}

type Drawn = Omit<PhotoCanvasProps, "shape">;

function draw(context: CanvasRenderingContext2D, { picture, turn, crop }: Drawn): void {
  const { width, height } = context.canvas;
  const turned = turnedSize(picture, turn);
  context.resetTransform();
  context.clearRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  // From the frame to the turned photo, and from there to the original.
  context.scale(width / (crop.width * turned.width), height / (crop.height * turned.height));
  context.translate(-crop.x * turned.width, -crop.y * turned.height);
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}
