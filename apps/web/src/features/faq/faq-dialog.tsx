import { inLanguage } from "@comptoir/domain";
import { ChevronDown, Mail, Phone } from "lucide-react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { Dialog } from "../../ui/dialog.tsx";

export function FaqDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { faq, contact } = useShop().shop;
  const common = useWords("common");
  const { faq: words } = useWords("menu");
  const { contact: contactWords } = useWords("shop");
  const language = useLanguage();
  if (!faq) return null;
  return (
    <Dialog
      isHarmless
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={common.close}
      size="large"
    >
      <div className="flex flex-col gap-2.5">
        {inLanguage(faq, language).map(({ id, title, paragraphs }) => (
          <details key={id} name="faq" className="group rounded-2xl bg-paper shadow-card">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-2xl px-5 py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="text-lg leading-snug">{title}</h3>
              <ChevronDown
                size={20}
                aria-hidden
                className="shrink-0 text-accent transition group-open:rotate-180"
              />
            </summary>
            <div className="flex flex-col gap-3 px-5 pb-5 leading-relaxed text-ink-soft">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
      <div className="flex flex-col gap-1 border-t border-line pt-5">
        <p className="font-semibold">{words.more}</p>
        <div className="flex flex-wrap gap-x-6">
          <a
            href={`tel:${contact.phone.replaceAll(" ", "")}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
          >
            <Phone size={18} aria-hidden />
            {contactWords.call(contact.phone)}
          </a>
          <a
            href={`mailto:${contact.email}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold break-all text-accent underline-offset-4 hover:underline"
          >
            <Mail size={18} aria-hidden className="shrink-0" />
            {contactWords.write(contact.email)}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
