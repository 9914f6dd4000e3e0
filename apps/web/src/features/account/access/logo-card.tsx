import type { ReactNode } from "react";
import { useHomeShop } from "../../../shop/home-shop.ts";
import { classNames } from "../../../ui/class-names.ts";

export function ShopLogo({ className }: { className?: string }) {
  const { shop } = useHomeShop();
  return (
    <img
      src={shop?.logoUrl}
      alt={shop?.shopName ?? ""}
      width={64}
      height={64}
      className={classNames("size-16 rounded-2xl", className)}
    />
  );
}

interface LogoCardProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}

export function LogoCard({ title, text, children }: LogoCardProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 rounded-card bg-paper p-6 shadow-card sm:p-10">
      <div className="flex flex-col items-center gap-4 text-center">
        <ShopLogo />
        <h1 className="text-3xl">{title}</h1>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {children}
    </div>
  );
}
