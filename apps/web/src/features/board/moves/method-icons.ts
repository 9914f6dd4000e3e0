import type { PaymentMethod } from "@comptoir/domain";
import { Banknote, CircleEllipsis, Landmark, type LucideIcon, Smartphone } from "lucide-react";

export const METHOD_ICONS: Readonly<Record<PaymentMethod, LucideIcon>> = {
  twint: Smartphone,
  transfer: Landmark,
  cash: Banknote,
  other: CircleEllipsis,
};
