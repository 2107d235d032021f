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
 * Puts the check against automatic programs into a box: a proof of work (`stack: captcha`) that begins at once or when somebody
 * uses the form, and whose payload is the form's field `captcha`.
 */
export function placeCaptcha(box: HTMLElement, auto: 'onload' | 'onfocus', texts: CaptchaTexts): void {
  // Our own words in place of the widget's: it looks its texts up by the language of the page.
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
