export default function Landing() {
  return <h1>Lotse</h1>
}
