import type { Rappen } from "@comptoir/domain";
import type { ReactNode } from "react";
import { formatAmount } from "../../i18n/formats.ts";
import { classNames } from "../../ui/class-names.ts";

interface FigureTableProps {
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

export function FigureTable({ heads: [first, ...others], children }: FigureTableProps) {
  return (
    <table className="w-full border-collapse text-sm sm:text-base">
      <thead>
        <tr className="text-sm text-ink-soft">
          <th scope="col" className="py-1 pr-1 text-left font-normal">
            {first}
          </th>
          {others.map((head) => (
            <th key={head} scope="col" className="py-1 pl-1 text-right font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface FigureProps {
  readonly label: string;
  readonly amounts: readonly Rappen[];
  readonly isTotal?: boolean;
}

export function Figure({ label, amounts, isTotal = false }: FigureProps) {
  return (
    <tr className={classNames(isTotal && "border-t border-line font-semibold")}>
      <th scope="row" className={classNames("py-0.5 pr-1 text-left", !isTotal && "font-normal")}>
        {label}
      </th>
      {amounts.map((amount, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
        <td key={place} className="py-0.5 pl-1 text-right whitespace-nowrap tabular-nums">
          {formatAmount(amount)}
        </td>
      ))}
    </tr>
  );
}
