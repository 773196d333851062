/** For the browser's own bar, which ignores custom properties: light and dark. The values of tokens.css. */
export const themeColours = {
  paper: ["#FAF7F2", "#0F1115"],
  cream: ["#FCFBF8", "#14161B"],
  ink: ["#0C0E12", "#0C0E12"],
} as const;

/** For generated pictures, light or dark as the user chose. The values equal those in tokens.css. */
export const pictureColours = {
  light: { ground: "#F2EDE4", strong: "#14171C", quiet: "#454B56" },
  dark: { ground: "#14161B", strong: "#F7F4ED", quiet: "#C3C6CD" },
} as const;
