import { Dialog as Base } from "@base-ui/react/dialog";
import { classNames } from "./class-names.ts";
import { DialogClose, DialogFrame, type DialogFrameProps } from "./dialog-frame.tsx";

interface SheetProps extends Omit<DialogFrameProps, "finalFocus" | "isHarmless"> {
  readonly title: string;
  readonly closeLabel: string;
}

export function Sheet({ open, onClose, title, closeLabel, children }: SheetProps) {
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      isHarmless
      asks={title}
      place="justify-end overflow-hidden"
      panel={classNames(
        "h-full w-[min(22rem,88vw)] gap-6 overflow-y-auto overscroll-contain px-5 pt-3 pb-8",
        "data-ending-style:translate-x-full data-starting-style:translate-x-full",
      )}
    >
      <div className="flex items-center justify-between">
        <Base.Title className="font-display text-xl font-semibold">{title}</Base.Title>
        <DialogClose label={closeLabel} className="-mr-2 hover:bg-cream-deep" />
      </div>
      {children}
    </DialogFrame>
  );
}
