export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link numeric whitespace-nowrap" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a className="link" href={`mailto:${email}`}>
      {email}
    </a>
  );
}
