import { useTranslations } from 'use-intl';
import type { ArtistData } from '../../../domains/artists/artists.admin.schemas.ts';
import { fullName } from '../../../kernel/contact-details.ts';
import type { Failure } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ActionNotice } from '../ui/action-notice.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { FormRadios } from '../ui/editor/form-fields.tsx';
import { TextLink } from '../ui/links.tsx';
import { compact, dense } from '../ui/lists/density.ts';
import { PostForm } from '../ui/post-form.tsx';

type Account = { id: number; firstname: string; lastname: string; email: string };

type Props = {
  artist: ArtistData;
  /** The result of the search in the URL; null where nothing was searched for. */
  accounts: readonly Account[] | null;
  wanted: string;
  canWrite: boolean;
  canReadMembers: boolean;
  result: { failure?: Failure; message?: string } | undefined;
};

/** The account with which an artist sees their sales: shown, unlinked, or searched for and linked. */
export function MemberLink({ artist, accounts, wanted, canWrite, canReadMembers, result }: Props) {
  const t = useTranslations('adminCatalogue.artist');
  const { member } = artist;
  return (
    <div className="max-w-2xl space-y-3 text-sm">
      <ActionNotice
        result={
          result?.failure
            ? { failure: { message: result.failure.errors[0]?.message ?? result.failure.message } }
            : result
        }
      />
      {member ? (
        <p>
          {canReadMembers ? (
            <TextLink to={`/admin/member/${member.id}`}>{member.name}</TextLink>
          ) : (
            <span>{member.name}</span>
          )}
          <span className="ml-3 break-all text-soft">{member.email}</span>
        </p>
      ) : (
        <p className="text-soft">{t('noMember')}</p>
      )}
      {canWrite && member && (
        <Confirm label={t('unlink')}>
          <p className="mb-2">{t('unlinkText')}</p>
          <LinkForm artist={artist} submit={t('unlinkNow')}>
            <input type="hidden" name="member_id" value="" />
          </LinkForm>
        </Confirm>
      )}
      {canWrite && canReadMembers && !member && (
        <>
          <Form method="get" role="search" className={`flex flex-wrap items-end gap-x-4 gap-y-2 ${dense}`}>
            <Field name="account" type="search" label={t('findMember')} defaultValue={wanted} />
            <Button variant="outline" className={compact}>
              {t('find')}
            </Button>
          </Form>
          {accounts?.length === 0 && <p className="text-soft">{t('noAccount')}</p>}
          {accounts && accounts.length > 0 && (
            <LinkForm artist={artist} submit={t('link')}>
              <fieldset>
                <legend className="sr-only">{t('member')}</legend>
                <div className="mb-3">
                  <FormRadios
                    name="member_id"
                    chosen={accounts[0]?.id}
                    options={accounts.map((account) => ({
                      value: account.id,
                      label: fullName(account),
                      hint: account.email,
                    }))}
                  />
                </div>
              </fieldset>
            </LinkForm>
          )}
        </>
      )}
    </div>
  );
}

type FormProps = { artist: ArtistData; submit: string; children: React.ReactNode };

function LinkForm({ artist, submit, children }: FormProps) {
  return (
    <PostForm sent={{ intent: 'link', version: artist.version }} submit={submit} preventScrollReset>
      {children}
    </PostForm>
  );
}
