export default function MonitorPage({ slug }: { slug: string }) {
  return <main>{slug}</main>;
}
