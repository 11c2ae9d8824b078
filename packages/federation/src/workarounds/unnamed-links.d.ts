export default function unnamedLinks(source: string): string;
