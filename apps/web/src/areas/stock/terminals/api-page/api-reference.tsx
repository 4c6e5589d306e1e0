import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { webConfigAtom } from "../../../../shared/config/web-config-atom.ts";
import { CopyBlock } from "../../../../shared/ui/copy-block.tsx";
import { NsipsColumns } from "../scan-log/nsips-columns.tsx";
import { terminalScopes } from "../terminal-names.ts";
import { ApiErrors } from "./api-errors.tsx";
import { type ApiExample, apiExamples, curlOf } from "./api-examples.ts";

/** How a program calls Meguri: the address, the token, a call for each scope as one copies it, errors and limits. */
export function ApiReference({ institutionId, name }: { institutionId: string; name: string }) {
  const { t } = useTranslation("terminals");
  const { apiBaseUrl } = useAtomValue(webConfigAtom);
  const baseUrl = new URL(apiBaseUrl, window.location.origin).href.replace(/\/$/, "");
  const examples = apiExamples(institutionId, name);
  const ofScope = (scope: ApiExample["scope"]) => examples.filter((example) => example.scope === scope);
  return (
    <Box sx={{ display: "grid", gap: 5, maxWidth: 860, "& > *": { minWidth: 0 } }}>
      <Section title={t("api.begin")}>
        <Typography>{t("api.beginText")}</Typography>
        <CopyBlock label={t("api.baseUrl")} text={baseUrl} />
        <CopyBlock label={t("api.institutionId")} text={institutionId} />
        <CopyBlock label={t("api.setToken")} text="read -rs MEGURI_TOKEN && export MEGURI_TOKEN" />
        <Typography variant="body2" color="textSecondary">
          {t("api.onceText")}
        </Typography>
      </Section>
      <Section title={t("api.any")}>
        <Examples examples={ofScope(null)} baseUrl={baseUrl} />
      </Section>
      {terminalScopes.map(({ name: scope }) => (
        <Section key={scope} title={t(`scope.${scope}`)}>
          <Typography>{t(`scopeHint.${scope}`)}</Typography>
          <Examples examples={ofScope(scope)} baseUrl={baseUrl} />
          {scope === "import" && <NsipsColumns />}
        </Section>
      ))}
      <Section title={t("api.errors")}>
        <ApiErrors />
      </Section>
      <Section title={t("api.limits")}>
        <Box component="ul" sx={{ m: 0, ps: 3 }}>
          {(["size", "rate", "scans", "lines", "kept"] as const).map((limit) => (
            <li key={limit}>{t(`api.limit.${limit}`)}</li>
          ))}
        </Box>
      </Section>
    </Box>
  );
}

function Section(props: { title: string; children: React.ReactNode }) {
  return (
    <Box component="section" aria-label={props.title} sx={{ display: "grid", gap: 2, "& > *": { minWidth: 0 } }}>
      <Typography variant="h2">{props.title}</Typography>
      {props.children}
    </Box>
  );
}

function Examples({ examples, baseUrl }: { examples: readonly ApiExample[]; baseUrl: string }) {
  const { t } = useTranslation("terminals");
  return examples.map((example) => (
    <Box key={example.method} sx={{ display: "grid", gap: 1.5, "& > *": { minWidth: 0 } }}>
      <CopyBlock label={example.method} text={curlOf(baseUrl, example)} />
      <CopyBlock
        label={t("api.answer", { method: example.method })}
        text={JSON.stringify(example.answer, null, 2)}
        hasCopy={false}
      />
    </Box>
  ));
}
