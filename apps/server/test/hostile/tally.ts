interface Counts {
  sent: number;
  readonly byClass: number[];
}

export function createTally() {
  const routes = new Map<string, Counts>();
  return {
    add(route: string, status: number) {
      const counts = routes.get(route) ?? { sent: 0, byClass: [0, 0, 0, 0, 0, 0] };
      counts.sent += 1;
      const kind = Math.floor(status / 100);
      counts.byClass[kind] = (counts.byClass[kind] ?? 0) + 1;
      routes.set(route, counts);
    },
    print(engine: string, seed: number, findings: number) {
      const rows = [...routes].map(([route, { sent, byClass }]) => [
        route,
        ...[sent, byClass[2], byClass[3], byClass[4], byClass[5]].map(String),
      ]);
      const sum = (i: number) => rows.reduce((total, row) => total + Number(row[i]), 0);
      const table = [
        ["route", "sent", "2xx", "3xx", "4xx", "5xx"],
        ...rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
        ["all", ...[1, 2, 3, 4, 5].map((i) => String(sum(i)))],
      ];
      const width = Math.max(...table.map(([route = ""]) => route.length));
      const lines = table.map(([route = "", ...figures]) =>
        [route.padEnd(width), ...figures.map((figure) => figure.padStart(6))].join(" "),
      );
      console.info(`${engine}, seed ${seed}: ${findings} findings\n${lines.join("\n")}\n`);
    },
  };
}
