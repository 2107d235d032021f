import 'altcha/external';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

export type CaptchaTexts = {
  label: string;
  verifying: string;
  verified: string;
  error: string;
  expired: string;
  waitAlert: string;
};

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

/**
 * Renders the captcha widget into an element: a proof of work that starts on load or on the first focus, and
 * whose payload is the form's field `captcha`.
 */
export function placeCaptcha(box: HTMLElement, auto: 'onload' | 'onfocus', texts: CaptchaTexts): void {
  // The widget finds its texts by the page's language; these replace its own.
  const language = document.documentElement.lang.toLowerCase();
  globalThis.$altcha.i18n.set(language, { ...globalThis.$altcha.i18n.get('en'), ...texts });
  const widget = document.createElement('altcha-widget');
  for (const [name, value] of Object.entries({
    challenge: '/api/captcha',
    name: 'captcha',
    language,
    auto,
    type: 'checkbox',
    configuration: JSON.stringify({
      hideLogo: true,
      hideFooter: true,
      humanInteractionSignature: false,
      validationMessage: texts.label,
    }),
  })) {
    widget.setAttribute(name, value);
  }
  box.replaceChildren(widget);
}
