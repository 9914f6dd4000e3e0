import { isPhoto, PHOTO_WIDTHS, type PhotoFocus, photoVariant } from "@comptoir/domain";
import { preload } from "react-dom";
import { classNames } from "./class-names.ts";

interface PictureProps {
  /** An address below /assets: a drawing, or a photo of which the build made several widths. */
  readonly image: string;
  readonly alt: string;
  /** How wide it is shown, as `sizes` of an image says it. */
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
  /** To be seen as soon as the page opens: a photo is fetched before all that lies further down. */
  readonly eager?: boolean;
  /** What of a photo stays in view where a part of it is cut off. */
  readonly focus?: PhotoFocus | undefined;
  readonly className?: string | undefined;
}

export function Picture({
  image,
  alt,
  sizes,
  eager = false,
  focus,
  className,
  ...size
}: PictureProps) {
  // A drawing is soon there. Until the style is, it would only take the line from it.
  if (!isPhoto(image)) {
    return <img src={image} alt={alt} {...size} loading="lazy" className={className} />;
  }
  const loading = eager ? "eager" : "lazy";
  const priority = eager ? ({ fetchPriority: "high" } as const) : {};
  // To a tenth, and by classes: a prerendered page may carry no inline style.
  const place = focus && `focus-x-${(focus.x * 10).toFixed()} focus-y-${(focus.y * 10).toFixed()}`;
  const [avif, webp] = [srcSet(image, "avif"), srcSet(image, "webp")];
  const fallback = photoVariant(image, "640.jpg");
  if (eager) {
    const which = { imageSrcSet: avif, imageSizes: sizes, type: "image/avif" };
    preload(fallback, { as: "image", ...which, ...priority });
  }
  return (
    <span className={classNames("relative block overflow-hidden", place, className)}>
      {/* Blurred and the first to come, it lies below the photo. */}
      <img
        src={photoVariant(image, "blur.webp")}
        alt=""
        loading={loading}
        className="absolute inset-0 size-full scale-110 object-cover object-focus blur-md"
      />
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <source type="image/webp" srcSet={webp} sizes={sizes} />
        <img
          src={fallback}
          alt={alt}
          {...size}
          {...priority}
          loading={loading}
          className="size-full object-cover object-focus before:hidden"
        />
      </picture>
    </span>
  );
}

function srcSet(image: string, format: "avif" | "webp"): string {
  return PHOTO_WIDTHS.map((width) => `${photoVariant(image, `${width}.${format}`)} ${width}w`).join(
    ", ",
  );
}
