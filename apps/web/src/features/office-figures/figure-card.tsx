import { ChartColumn, Download, Table2 } from "lucide-react";
import { useId, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { saveFile } from "../../platform/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { BarChart } from "./bar-chart.tsx";
import { ColumnChart } from "./column-chart.tsx";
import { FigureRows } from "./figure-rows.tsx";
import { type FigureTable, type Measure, writeTable } from "./figure-table.ts";

interface FigureCardProps {
  readonly table: FigureTable;
  readonly measure: Measure;
  readonly fileName: string;
}

export function FigureCard({ table, measure, fileName }: FigureCardProps) {
  const { chart: words, nothing_here } = useWords("officeFigures");
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const { title, hint, rows } = table;
  const Icon = isTable ? ChartColumn : Table2;
  const save = () => {
    const name = `${fileName}-${table.id}.csv`;
    saveFile(new File([writeTable(table)], name, { type: "text/csv;charset=utf-8" }));
  };
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-paper p-4 lg:p-5"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {hint && <p className="mt-0.5 text-sm text-ink-soft">{hint}</p>}
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{nothing_here}</p>
      ) : (
        <>
          <Content table={table} measure={measure} isTable={isTable} />
          <div className="mt-auto flex flex-wrap gap-2">
            <Button
              look="secondary"
              aria-label={isTable ? words.chart_of(title) : words.table_of(title)}
              onClick={() => setIsTable(!isTable)}
            >
              <Icon size={18} aria-hidden />
              {isTable ? words.show_chart : words.show_table}
            </Button>
            <Button look="secondary" aria-label={words.csv_of(title)} onClick={save}>
              <Download size={18} aria-hidden />
              {words.csv}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Content({
  table,
  measure,
  isTable,
}: Pick<FigureCardProps, "table" | "measure"> & { isTable: boolean }) {
  if (isTable) return <FigureRows table={table} />;
  const Chart = table.chart === "columns" ? ColumnChart : BarChart;
  return <Chart table={table} measure={measure} />;
}
