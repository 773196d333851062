import { useState } from "react";
import { FileButton } from "../../ui/file-button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Sample, Samples, Section } from "../section.tsx";

export function FileDrops() {
  const [name, setName] = useState<string | null>(null);
  const take = (file: File) => setName(file.name);
  return (
    <Section id="file-drop" title="File drop">
      <Samples columns="two">
        <Sample name="drop or choose">
          <FileDrop onFile={take}>
            <FileButton accept={["image/png"]} onFile={take}>
              Replace photo
            </FileButton>
            <p className="mt-2 text-14 text-muted">{name ?? "JPEG, PNG, WebP or GIF, up to 5 MB. Drop it here."}</p>
          </FileDrop>
        </Sample>
        <Sample name="disabled">
          <div className="flex flex-wrap gap-3">
            <FileButton accept={["image/png"]} onFile={take} isDisabled>
              Replace logo
            </FileButton>
          </div>
        </Sample>
      </Samples>
    </Section>
  );
}
