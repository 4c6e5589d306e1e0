import { storedLanguage } from "../i18n/languages.ts";

const words = {
  ja: ["サービスを開始できませんでした。通信状況を確認して、もう一度お試しください。", "再読み込み"],
  en: ["The service could not be started. Check the connection and try again.", "Reload"],
  fr: ["Le service n’a pas pu démarrer. Vérifiez la connexion et réessayez.", "Recharger"],
  vi: ["Không thể khởi động dịch vụ. Hãy kiểm tra kết nối rồi thử lại.", "Tải lại"],
  cn: ["无法启动服务。请检查网络连接后重试。", "重新加载"],
  ar: ["تعذّر بدء الخدمة. تحقق من الاتصال ثم أعد المحاولة.", "إعادة التحميل"],
} as const;

/** Shows that nothing could be loaded, before phrases and theme are there: hence plain DOM and words of its own. */
export function showStartFailure(root: HTMLElement, error: unknown): void {
  console.error("the app could not start", error);
  const [message, again] = words[storedLanguage() ?? "ja"];
  const text = document.createElement("p");
  text.textContent = message;
  const button = document.createElement("button");
  button.textContent = again;
  button.addEventListener("click", () => location.reload());
  const main = document.createElement("main");
  main.className = "start-failure";
  main.setAttribute("role", "alert");
  main.append(text, button);
  root.replaceChildren(main);
}
