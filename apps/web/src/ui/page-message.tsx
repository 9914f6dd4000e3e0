import type { ReactNode } from "react";

interface PageMessageProps {
  readonly title: string;
  readonly text?: string;
  readonly picture?: string;
  readonly children?: ReactNode;
  readonly role?: "alert" | "status";
}

export function PageMessage({ title, text, picture, children, role }: PageMessageProps) {
  return (
    <div
      role={role}
      className="mx-auto flex max-w-md flex-col items-center gap-4 px-6 py-16 text-center"
    >
      {picture && <img src={picture} alt="" width={200} height={150} className="rounded-card" />}
      <h1 className="text-3xl">{title}</h1>
      {text && <p className="text-ink-soft">{text}</p>}
      {children}
    </div>
  );
}
