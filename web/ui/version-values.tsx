export function VersionPicture({ url }: { url: string }) {
  return <img src={url} alt="" className="max-h-24 max-w-full rounded-control bg-plate object-contain p-1" />;
}

export function VersionColour({ colour }: { colour: string }) {
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span aria-hidden="true" className="size-6 rounded-control ring-1 ring-line" style={{ background: colour }} />
      {colour}
    </span>
  );
}
