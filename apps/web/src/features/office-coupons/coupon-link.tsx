import { couponPath } from "@comptoir/contract";
import { useWords } from "../../i18n/words.ts";
import { LinkToShare } from "../../office/shell/link-to-share.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { QrCode } from "../../ui/qr-code.tsx";

interface CouponLinkProps {
  readonly slug: string;
  readonly code: string | null;
  readonly onClose: () => void;
}

export function CouponLink({ slug, code, onClose }: CouponLinkProps) {
  const { link: words } = useWords("officeCoupons");
  const { close } = useWords("common");
  const url = code ? `${window.location.origin}${couponPath(slug, code)}` : "";
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
          <LinkToShare label={words.label} url={url} />
          <div className="flex justify-center">
            <QrCode text={url} label={words.qr(code)} />
          </div>
        </div>
      )}
    </Dialog>
  );
}
