import * as client from 'openid-client';
import * as z from 'zod';
import { authorizationUrl, type Credentials, manualConfiguration, rejecting } from './openid.ts';
import type { OauthProvider } from './provider.ts';

export type FacebookSettings = Credentials & {
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** The profile of the access token's owner. */
  profileUrl: string;
};

/** What the Graph API says; the address is absent where the account has none, or the person does not share it. */
const graphProfile = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
});

/**
 * Facebook is OAuth 2.0 without ID tokens: the person is whom the Graph API names for the access token. It never says whether the
 * address is verified. https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export function facebookProvider(settings: FacebookSettings): OauthProvider {
  const { issuer, authorizeUrl, tokenUrl, profileUrl } = settings;
  const configuration = manualConfiguration(
    { issuer, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl },
    settings,
  );
  return {
    name: 'facebook',
    // On phones the page is redirected to the second one.
    formOrigins: [new URL(authorizeUrl).origin, 'https://m.facebook.com'],
    startUrl: (redirectUri, { state, verifier }) =>
      rejecting(() =>
        authorizationUrl(configuration, redirectUri, 'email public_profile', { state, verifier }),
      ),
    finish: (callback, { state, verifier }) =>
      rejecting(async () => {
        const { access_token: token } = await client.authorizationCodeGrant(configuration, callback, {
          pkceCodeVerifier: verifier,
          expectedState: state,
        });
        const url = new URL(profileUrl);
        url.searchParams.set('fields', 'id,name,first_name,last_name,email');
        const response = await client.fetchProtectedResource(configuration, token, url, 'GET');
        const profile = graphProfile.parse(await response.json());
        return {
          subject: profile.id,
          email: profile.email || null,
          isEmailVerified: false,
          firstname: profile.first_name || profile.name || '',
          lastname: profile.last_name ?? '',
        };
      }),
  };
}
