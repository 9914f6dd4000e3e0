import { couponPath } from "@comptoir/contract";
import { Copy } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { copyText } from "../../platform/copy-text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { showToast } from "../../ui/toasts.ts";

interface CouponLinkProps {
  readonly slug: string;
  /** Nothing while none is shared. */
  readonly code: string | null;
  readonly onClose: () => void;
}

/** The link that opens the shop with a code applied, to send or to print. */
export function CouponLink({ slug, code, onClose }: CouponLinkProps) {
  const { link: words } = useWords("officeCoupons");
  const { close } = useWords("common");
  const url = code ? `${window.location.origin}${couponPath(slug, code)}` : "";
  const copy = async () => {
    if (await copyText(url)) showToast(words.copied, { tone: "success" });
    else showToast(words.copy_failed, { tone: "error" });
  };
  return (
    <Dialog
      open={code !== null}
      onClose={onClose}
      title={words.title(code ?? "")}
      description={words.text}
      closeLabel={close}
    >
      {code && (
        <div className="flex flex-col gap-4">
          <TextField
            label={words.label}
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button look="secondary" onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
            {words.copy}
          </Button>
          <div className="flex justify-center">
            <QrCode text={url} label={words.qr(code)} />
          </div>
        </div>
      )}
    </Dialog>
  );
}
