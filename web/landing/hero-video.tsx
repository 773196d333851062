type Props = { sources?: readonly { src: string; type: string }[]; poster?: string };

/** Behind the hero's words. Without a film the drawn light stands in; the script sets its rate and holds it still on request. */
export function HeroVideo({ sources = [], poster }: Props) {
  return (
    <div className="hero-media" aria-hidden="true">
      {sources.length > 0 && (
        <video muted loop playsInline poster={poster} preload="none" data-hero-video="" tabIndex={-1}>
          {sources.map((source) => (
            <source key={source.src} src={source.src} type={source.type} />
          ))}
        </video>
      )}
    </div>
  );
}
