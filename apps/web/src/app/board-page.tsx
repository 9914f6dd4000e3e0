export default function BoardPage({ slug }: { slug: string }) {
  return <main>{slug}</main>;
}
