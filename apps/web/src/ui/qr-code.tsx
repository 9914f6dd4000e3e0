import { SWISS_CROSS } from "@comptoir/domain";
import { encode } from "uqr";

/** Quiet zone in modules, which some cameras need. */
const BORDER = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** Swiss QR bill: the cross is part of the standard. */
  readonly hasSwissCross?: boolean;
}

export function QrCode({ text, label, hasSwissCross = false }: QrCodeProps) {
  const { data, size } = encode(text, { border: BORDER, ...(hasSwissCross && { ecc: "M" }) });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full rounded-2xl border border-line bg-white"
    >
      <path d={dark} fill="black" />
      {hasSwissCross && <SwissCross middle={size / 2} code={size - 2 * BORDER} />}
    </svg>
  );
}

function SwissCross({ middle, code }: { middle: number; code: number }) {
  const box = (width: number, height: number, fill: string) => (
    <rect
      x={middle - (width * code) / 2}
      y={middle - (height * code) / 2}
      width={width * code}
      height={height * code}
      fill={fill}
    />
  );
  const { white, black, barLength, barWidth } = SWISS_CROSS;
  return (
    <g shapeRendering="geometricPrecision">
      {box(white, white, "white")}
      {box(black, black, "black")}
      {box(barLength, barWidth, "white")}
      {box(barWidth, barLength, "white")}
    </g>
  );
}
