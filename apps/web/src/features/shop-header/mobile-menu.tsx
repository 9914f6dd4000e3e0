import { Dialog as Base } from "@base-ui/react/dialog";
import { Camera, CircleHelp, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/words.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DialogClose, DialogFrame, type DialogFrameProps } from "../../ui/dialog-frame.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { OpenOrderRows } from "./open-orders.tsx";

interface MobileMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly account?: ReactNode;
  readonly onOpenFaq?: (() => void) | undefined;
}

const ROW =
  "flex min-h-12 w-full items-center gap-3 rounded-2xl px-3 text-left font-semibold transition hover:bg-cream-deep";

export function MobileMenu({ open, onClose, account, onOpenFaq }: MobileMenuProps) {
  const common = useWords("common");
  const words = useWords("shop");
  const { slug, shop } = useShop();
  const { phone, email, instagram } = shop.contact;
  return (
    <Sheet open={open} onClose={onClose} title={common.menu} closeLabel={common.close}>
      <OpenOrderRows slug={slug} replace />
      {account}
      {onOpenFaq && (
        <button
          type="button"
          className={ROW}
          onClick={() => {
            onClose();
            onOpenFaq();
          }}
        >
          <CircleHelp size={20} aria-hidden className="text-accent" />
          {words.header.faq}
        </button>
      )}
      <div className="flex items-center justify-between px-3">
        <span className="font-semibold">{common.language.label}</span>
        <LanguageSwitch />
      </div>
      <section className="flex flex-col gap-1 border-t border-line pt-5">
        <h3 className="px-3 pb-1 text-lg">{words.header.contact}</h3>
        <a className={ROW} href={`tel:${phone.replaceAll(" ", "")}`}>
          <Phone size={20} aria-hidden className="text-accent" />
          {phone}
        </a>
        <a className={ROW} href={`mailto:${email}`}>
          <Mail size={20} aria-hidden className="shrink-0 text-accent" />
          <span className="min-w-0 break-words">{email}</span>
        </a>
        {instagram && (
          <a className={ROW} href={instagram} target="_blank" rel="noreferrer">
            <Camera size={20} aria-hidden className="text-accent" />
            {words.contact.instagram}
          </a>
        )}
      </section>
    </Sheet>
  );
}

interface SheetProps extends Omit<DialogFrameProps, "finalFocus" | "isHarmless"> {
  readonly title: string;
  readonly closeLabel: string;
}

function Sheet({ open, onClose, title, closeLabel, children }: SheetProps) {
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
