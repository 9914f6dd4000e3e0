import { isPhoto, PHOTO_WIDTHS, type PhotoFocus, photoVariant } from "@comptoir/domain";
import { preload } from "react-dom";
import { classNames } from "./class-names.ts";

interface PictureProps {
  /** Path below /assets: a drawing, or a photo with the widths made by the build. */
  readonly image: string;
  readonly alt: string;
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
  /** Visible when the page opens: preloads photos with high priority. */
  readonly eager?: boolean;
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
  // Always lazy: drawings load fast, and must not compete with the style sheet.
  if (!isPhoto(image)) {
    return <img src={image} alt={alt} {...size} loading="lazy" className={className} />;
  }
  const loading = eager ? "eager" : "lazy";
  const priority = eager ? ({ fetchPriority: "high" } as const) : {};
  // Classes in steps of 10%, since the CSP forbids inline styles in prerendered pages.
  const place = focus && `focus-x-${(focus.x * 10).toFixed()} focus-y-${(focus.y * 10).toFixed()}`;
  const [avif, webp] = [srcSet(image, "avif"), srcSet(image, "webp")];
  const fallback = photoVariant(image, "640.jpg");
  if (eager) {
    const which = { imageSrcSet: avif, imageSizes: sizes, type: "image/avif" };
    preload(fallback, { as: "image", ...which, ...priority });
  }
  return (
    <span className={classNames("relative block overflow-hidden", place, className)}>
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
