/** For the browser's own bar, which reads no custom properties: light and dark. The values are those of tokens.css. */
export const themeColours = {
  paper: ["#FAF7F2", "#0F1115"],
  cream: ["#FCFBF8", "#14161B"],
  ink: ["#0C0E12", "#0C0E12"],
} as const;

/** For pictures that are drawn and sent away, light or dark as their maker chose. The values are those of tokens.css. */
export const pictureColours = {
  light: { ground: "#F2EDE4", strong: "#14171C", quiet: "#454B56" },
  dark: { ground: "#14161B", strong: "#F7F4ED", quiet: "#C3C6CD" },
} as const;
