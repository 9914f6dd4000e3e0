import { encode } from "uqr";

/** White around it: without it some phones do not find it. */
const BORDER = 4;
/** The Swiss cross's share of a code's width, and its bars' share of the cross. */
const CROSS = 7 / 46;
const BAR = { length: 0.6, width: 0.18 };

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** Marks a payment's code, as the banks' apps and the eye expect it. */
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
      {hasSwissCross && <SwissCross middle={size / 2} side={(size - 2 * BORDER) * CROSS} />}
    </svg>
  );
}

function SwissCross({ middle, side }: { middle: number; side: number }) {
  const box = (width: number, height: number, fill: string) => (
    <rect
      x={middle - width / 2}
      y={middle - height / 2}
      width={width}
      height={height}
      fill={fill}
    />
  );
  return (
    <g shapeRendering="geometricPrecision">
      {box(side, side, "white")}
      {box(side * 0.9, side * 0.9, "black")}
      {box(side * BAR.length, side * BAR.width, "white")}
      {box(side * BAR.width, side * BAR.length, "white")}
    </g>
  );
}
