declare module 'heic-decode' {
  interface HeicPicture {
    readonly width: number;
    readonly height: number;
    decode(): Promise<{ data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }>;
  }
  const decoder: { all(file: { buffer: Uint8Array }): Promise<HeicPicture[]> };
  export default decoder;
}
