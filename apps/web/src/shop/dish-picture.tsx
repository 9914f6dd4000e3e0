interface DishPictureProps {
  readonly image: string | undefined;
  readonly width: number;
  readonly height: number;
  /** To be seen as soon as the page opens: it is fetched before all that lies further down. */
  readonly isEarly?: boolean;
  readonly className?: string;
}

/** A picture of what stands beside it in words. */
export function DishPicture({
  image,
  width,
  height,
  isEarly = false,
  className,
}: DishPictureProps) {
  return (
    <img
      src={image}
      alt=""
      width={width}
      height={height}
      loading={isEarly ? "eager" : "lazy"}
      fetchPriority={isEarly ? "high" : undefined}
      className={className}
    />
  );
}
