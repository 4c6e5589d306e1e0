import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const { resolve } = createRequire(import.meta.url);

/** The system's own fonts without those for Japanese and Chinese. */
const withoutIdeographs = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <selectfont>
    <rejectfont>
      <pattern><patelt name="lang"><string>ja</string></patelt></pattern>
      <pattern><patelt name="lang"><string>zh-cn</string></patelt></pattern>
    </rejectfont>
  </selectfont>
</fontconfig>
`;

/** The environment of a browser on a machine without a font for Japanese. @param folder for the configuration */
export function withoutJapaneseFont(folder: string): Record<string, string> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "fonts.conf");
  writeFileSync(file, withoutIdeographs);
  return { ...environment(), FONTCONFIG_FILE: file };
}

/**
 * The environment of a browser on a machine that has a Japanese font: Linux looks for a person's own fonts below the
 * folder of their data.
 * @param folder where that folder may be
 */
export function withJapaneseFont(folder: string): Record<string, string> {
  const fonts = path.join(folder, "fonts");
  mkdirSync(fonts, { recursive: true });
  for (const name of ["400Regular", "700Bold"]) {
    const file = resolve(`@expo-google-fonts/biz-udpgothic/${name}/BIZUDPGothic_${name}.ttf`);
    copyFileSync(file, path.join(fonts, path.basename(file)));
  }
  return { ...environment(), XDG_DATA_HOME: folder };
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
