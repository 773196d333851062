export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-line">
        <p className="footer-mark">E-VOX</p>
        <p>Business cards that arrive.</p>
      </div>
      <nav aria-label="Footer">
        <ul>
          <li>
            <a href="#about">About</a>
          </li>
          <li>
            <a href="#features">Features</a>
          </li>
          <li>
            <a href="#five-preview">Designs</a>
          </li>
          <li>
            <a href="#pricing">Pricing</a>
          </li>
          <li>
            <a href="#contact">Contact</a>
          </li>
          <li>
            <a href="/addmein">Make your card</a>
          </li>
        </ul>
      </nav>
    </footer>
  );
}
