/** For the browser's own bar, which reads no custom properties: light and dark. The values are those of tokens.css. */
export const themeColours = {
  paper: ["#FAF7F2", "#0F1115"],
  cream: ["#FCFBF8", "#14161B"],
  ink: ["#0C0E12", "#0C0E12"],
} as const;
