export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: file.name }).click();
  // Some browsers read the blob after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
